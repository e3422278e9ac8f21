import { NativeSelect } from '@mantine/core';
import { type CaseFamily, isCaseFamily } from '#contract/reading-values.ts';
import { familyWords } from '#web/lib/guide-words.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import classes from './reading.module.css';
import { useReadingSettings } from './reading-settings.ts';

/** The choice of the family of work whose cases lessons and labs show. It is kept with the account. */
export function FamilyChoice({ families, label }: { families: readonly CaseFamily[]; label: string }) {
  const { settings, choose } = useReadingSettings();
  const isViewing = useIsViewing();
  return (
    <NativeSelect
      className={classes.family}
      size="sm"
      label={label}
      value={families.includes(settings.cases) ? settings.cases : 'general'}
      disabled={isViewing}
      onChange={({ currentTarget: { value } }) => isCaseFamily(value) && choose({ cases: value })}
      data={families.map((family) => ({ value: family, label: familyWords[family]() }))}
    />
  );
}
