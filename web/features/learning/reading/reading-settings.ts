import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect } from 'react';
import { isCaseFamily, type ReadingChoices, type ReadingSettings, readingChoices, usualReading } from '#contract/reading-values.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { store, storedJson } from '#web/lib/storage.ts';
import { useIsViewing } from '#web/lib/view-state.ts';

/** How many times its usual size the text is, and how many times its usual width. */
const scales: Record<ReadingSettings['size'], number> = { small: 0.9, usual: 1, large: 1.18, largest: 1.4 };
const widths: Record<ReadingSettings['width'], number> = { narrow: 0.82, usual: 1, wide: 1.22 };
const lineHeights: Record<ReadingSettings['spacing'], number> = { tight: 1.5, usual: 1.7, loose: 2 };
/** How many times as fast as usual the voice speaks. */
export const voiceRates: Record<ReadingSettings['speed'], number> = { slow: 0.8, usual: 1, fast: 1.25, fastest: 1.6 };

const call = 'GET /api/learning/reading-settings';
const isOneOf = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value);

/** Returns the choices that this browser remembers, so that the first text is already shown as it will stay. */
function remembered(): ReadingSettings {
  const kept = storedJson<Record<string, unknown>>('reading');
  const names = Object.keys(readingChoices) as (keyof ReadingChoices)[];
  const valid = names.filter((name) => isOneOf(readingChoices[name], kept?.[name]));
  const familyIn = (name: 'chosen_cases' | 'job_title_cases') => (isCaseFamily(kept?.[name]) ? kept[name] : null);
  const families = { chosen_cases: familyIn('chosen_cases'), job_title_cases: familyIn('job_title_cases') };
  return { ...usualReading, ...Object.fromEntries(valid.map((name) => [name, kept?.[name]])), ...families };
}

/** Returns the settings as they are after a choice. */
function withChoice(settings: ReadingSettings, { cases, ...others }: Partial<ReadingChoices>): ReadingSettings {
  const next = { ...settings, ...others };
  if (cases === undefined) return next;
  return { ...next, chosen_cases: cases, cases: cases ?? settings.job_title_cases ?? usualReading.cases };
}

/** Returns how the person likes to read, and stores a choice with their account. */
export function useReadingSettings(): { settings: ReadingSettings; choose: (choice: Partial<ReadingChoices>) => void } {
  const isViewing = useIsViewing();
  const { data } = useQuery({ ...read(call), enabled: !isViewing, retry: false });
  const settings = data ?? (isViewing ? usualReading : remembered());
  const sending = useSend('PUT /api/learning/reading-settings', { inOrder: true });
  useEffect(() => {
    if (data) store('reading', JSON.stringify(data));
  }, [data]);
  return {
    settings,
    choose: (choice) => {
      queryClient.setQueryData(read(call).queryKey, withChoice(settings, choice));
      sending.send({ body: choice });
    },
  };
}

/** Returns the style of an element whose texts are shown as the person likes to read them. */
export const styleOf = ({ size, width, spacing }: ReadingSettings): CSSProperties =>
  ({
    '--reading-scale': scales[size],
    // A larger text keeps about as many characters in a line.
    '--reading-width': widths[width] * Math.max(1, scales[size]),
    '--reading-line': lineHeights[spacing],
  }) as CSSProperties;
