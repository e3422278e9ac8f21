import { UnstyledButton } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { m } from '#messages';
import { knownRole, roleColour } from '#web/lib/role.ts';
import { roleName } from '#web/lib/role-name.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import classes from './demo-accounts.module.css';

interface Account {
  role: string;
  email: string;
  password: string;
}

interface Props {
  accounts: readonly Account[];
  busy: boolean;
  onChoose: (credentials: { email: string; password: string }) => void;
}

/** The demo's one-click sign-ins. */
export function DemoAccounts({ accounts, busy, onChoose }: Props) {
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        {m.login_demo_title()}
      </h2>
      <p className="ui-small ui-mt-2xs ui-mb-sm">{m.login_demo_line({ password: accounts[0]?.password ?? '' })}</p>
      <ul className={classes.list}>
        {accounts.map(({ role, email, password }) => (
          <li key={email}>
            <UnstyledButton className={classes.account} disabled={busy} onClick={() => onChoose({ email, password })}>
              <CairnMark size={24} colour={`var(--mantine-color-${roleColour[knownRole(role)]}-text)`} />
              <span className={classes.words}>
                <span className={classes.role}>{roleName(knownRole(role))}</span>
                <span className={classes.email}>{email}</span>
              </span>
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
