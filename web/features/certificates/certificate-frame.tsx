import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { type ReactNode, useRef } from 'react';
import { m } from '#messages';
import { useSession } from '#web/lib/session.ts';
import { toggleTheme, useUi } from '#web/lib/ui-state.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { Dialogs } from '#web/ui/dialogs.tsx';
import { ButtonLink, PlainLink } from '#web/ui/link.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import classes from './certificate-frame.module.css';

const colorScheme = 'data-mantine-color-scheme';

/** Switches to the light theme while the page is printed. */
function useLightPaper(): void {
  const before = useRef<string | null>(null);
  useWindowEvent('beforeprint', () => {
    before.current = document.documentElement.getAttribute(colorScheme);
    document.documentElement.setAttribute(colorScheme, 'light');
  });
  useWindowEvent('afterprint', () => {
    if (before.current) document.documentElement.setAttribute(colorScheme, before.current);
  });
}

const year = new Date().getFullYear();

interface Props {
  title: string;
  /** The path to return to after sign-in. */
  path: string;
  children: ReactNode;
}

/** The frame around a certificate for everyone who views it. It asks search engines not to index the page. */
export function CertificateFrame({ title, path, children }: Props) {
  const theme = useUi((state) => state.theme);
  const signedIn = useSession((state) => state.isAuthenticated);
  useTitle(title);
  useLightPaper();
  return (
    <Dialogs>
      <div className={classes.frame}>
        <meta name="robots" content="noindex" />
        <a className="skip-link" href="#content">
          {m.shell_skip()}
        </a>
        <header className={classes.header}>
          <div className="ui-top-line">
            <PlainLink to="/" className="ui-brand" aria-label={m.auth_home()}>
              <CairnMark size={30} />
              <span>{m.product()}</span>
            </PlainLink>
            <div className="ui-row">
              <ActionIcon size={40} aria-label={theme === 'dark' ? m.shell_theme_light() : m.shell_theme_dark()} onClick={toggleTheme}>
                {theme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
              </ActionIcon>
              {signedIn ? (
                <ButtonLink to="/dashboard" variant="default">
                  {m.certificate_page_to_dashboard()}
                </ButtonLink>
              ) : (
                <ButtonLink to="/login" search={{ from: path }} variant="default">
                  {m.landing_sign_in()}
                </ButtonLink>
              )}
            </div>
          </div>
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <footer className={classes.footer}>
          <span>{m.shell_copyright({ year })}</span>
          <PlainLink to="/">{m.certificate_page_to_home()}</PlainLink>
        </footer>
      </div>
    </Dialogs>
  );
}
