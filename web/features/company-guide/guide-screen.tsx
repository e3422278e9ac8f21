import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { Screen } from '#web/ui/screen.tsx';
import classes from './guide.module.css';
import { GuideForm } from './guide-form.tsx';

/** The screen where a company's staff say what lessons show to its members. */
export function GuideScreen() {
  const guide = useQuery(read('GET /api/company/guide', { query: useCompany() }));
  return (
    <div className={classes.screen}>
      <Screen title={m.guide_title()} line={m.guide_line()} read={guide} problem={m.guide_problem()} waiting={480}>
        {(known) => <GuideForm key={known.company_id} guide={known} />}
      </Screen>
    </div>
  );
}
