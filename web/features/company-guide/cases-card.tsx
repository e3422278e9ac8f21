import { MultiSelect } from '@mantine/core';
import { guideLimits as limits } from '#contract/company-guide-values.ts';
import { workFamilies } from '#contract/reading-values.ts';
import { m } from '#messages';
import { familyWords } from '#web/lib/guide-words.ts';
import { read } from '#web/lib/read.ts';
import { groupsOf } from '#web/lib/reference-options.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './guide.module.css';
import type { GuideForm } from './guide-values.ts';

/** The job titles whose holders see the examples of a line of work. A job title is offered only where no other line of work has it. */
export function CasesCard({ form }: { form: GuideForm }) {
  const jobTitles = usePart(read('GET /api/reference/job-titles'));
  const { cases } = form.values;
  return (
    <DataCard id="cases" title={m.guide_field_cases()} line={m.guide_cases_line()}>
      <div className={classes.cases}>
        {workFamilies.map((family) => {
          const elsewhere = new Set(workFamilies.flatMap((other) => (other === family ? [] : cases[other])));
          return (
            <MultiSelect
              key={family}
              label={familyWords[family]()}
              searchable
              hidePickedOptions
              nothingFoundMessage={m.form_nothing_found()}
              maxValues={limits.jobTitles.most}
              data={groupsOf(
                jobTitles?.filter(({ id }) => !elsewhere.has(id)),
                (title) => title.family,
              )}
              disabled={!jobTitles}
              {...form.getInputProps(`cases.${family}`)}
            />
          );
        })}
      </div>
    </DataCard>
  );
}
