import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './answers.module.css';
import { useShownCompany } from './links.tsx';

/** Says why no one is named. */
export function NobodyNamed() {
  const search = useShownCompany();
  return (
    <p className={classes.hidden}>
      {m.company_dashboard_hidden()}{' '}
      <AnchorLink to="/company/settings" search={search} inherit>
        {m.company_settings_title()}
      </AnchorLink>
    </p>
  );
}
