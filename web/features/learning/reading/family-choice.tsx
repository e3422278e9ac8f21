import { NativeSelect } from '@mantine/core';
import { type CaseFamily, isCaseFamily } from '#contract/reading-values.ts';
import { m } from '#messages';
import { familyWords } from '#web/lib/guide-words.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import classes from './reading.module.css';
import { useReadingSettings } from './reading-settings.ts';

/** The value of the option to follow the job title. */
const ofJobTitle = '';

/**
 * The choice of the family of work whose cases lessons and labs show. It is kept with the account. The first option returns to the family
 * of the job title, if the company has assigned one and there are cases for it.
 */
export function FamilyChoice({ families, label }: { families: readonly CaseFamily[]; label: string }) {
  const { settings, choose } = useReadingSettings();
  const isViewing = useIsViewing();
  const { cases, chosen_cases, job_title_cases } = settings;
  const suggested = families.find((family) => family === job_title_cases);
  const shown = families.includes(cases) ? cases : 'general';
  return (
    <NativeSelect
      className={classes.family}
      size="sm"
      label={label}
      value={suggested !== undefined && chosen_cases === null ? ofJobTitle : shown}
      disabled={isViewing}
      onChange={({ currentTarget: { value } }) => choose({ cases: isCaseFamily(value) ? value : null })}
      data={[
        ...(suggested === undefined ? [] : [{ value: ofJobTitle, label: m.cases_job_title({ family: familyWords[suggested]() }) }]),
        ...families.map((family) => ({ value: family, label: familyWords[family]() })),
      ]}
    />
  );
}
