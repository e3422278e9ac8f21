import { ActionIcon } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { toggleTheme, useUi } from '#web/lib/ui-state.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { PlainLink } from '#web/ui/link.tsx';
import { MountainScene } from '#web/ui/mountain-scene.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import classes from './auth-frame.module.css';

interface Props {
  title: string;
  line?: ReactNode;
  children: ReactNode;
  /** The alternative below the form, for example registering. */
  foot?: ReactNode;
}

/** The frame around screens before sign-in: the form on the left, the mountains on the right. */
export function AuthFrame({ title, line, children, foot }: Props) {
  const theme = useUi((state) => state.theme);
  useTitle(title);
  return (
    <div className={classes.frame}>
      <div className={classes.left}>
        <header className={classes.top}>
          <PlainLink to="/" className={classes.brand} aria-label={m.auth_home()}>
            <CairnMark size={28} />
            <span>{m.product()}</span>
          </PlainLink>
          <ActionIcon size={40} aria-label={theme === 'dark' ? m.shell_theme_light() : m.shell_theme_dark()} onClick={toggleTheme}>
            {theme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
          </ActionIcon>
        </header>
        <main className={classes.main}>
          <h1 className="ui-page-title">{title}</h1>
          {line && <p className="ui-mt-xs ui-dim">{line}</p>}
          <div className="ui-mt-xl">{children}</div>
          {foot && <div className="ui-quiet ui-mt-xl">{foot}</div>}
        </main>
      </div>
      <div className={classes.right} aria-hidden="true">
        <MountainScene />
      </div>
    </div>
  );
}
