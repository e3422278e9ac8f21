import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { Screen } from '#web/ui/screen.tsx';
import classes from './choice.module.css';
import { ChoiceForm } from './choice-form.tsx';

/** The screen where a company's admins choose the tracks that its people see. */
export function ChoiceScreen() {
  const company = useCompany();
  const choice = useQuery(read('GET /api/company/catalog', { query: company }));
  return (
    <div className={classes.screen}>
      <Screen
        title={m.catalog_choice_title()}
        line={m.catalog_choice_line()}
        read={choice}
        problem={m.catalog_choice_problem()}
        waiting={<Skeleton height={480} radius="lg" />}
      >
        {(known) => <ChoiceForm key={company.company ?? 'own'} choice={known} />}
      </Screen>
    </div>
  );
}
