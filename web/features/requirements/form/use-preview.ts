import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequirementTerms } from '#contract/requirements.ts';
import { callWith } from '#web/lib/call.ts';
import { useCompany } from '#web/lib/company.ts';
import { type FormValues, isPreviewable, termsOf } from './form-values.ts';

const call = 'POST /api/company/requirements/preview';
/** How long the form must be unchanged before the preview is requested, in milliseconds. */
const pause = 300;
/** The name and the note don't affect the preview. */
const unnamed = { name: 'preview', note: '' };

/** Asks who would get a requirement with the form's values, shortly after the last change. Requests nothing until they are complete. */
export function usePreview(values: FormValues) {
  const query = useCompany();
  const now = isPreviewable(values) ? JSON.stringify({ ...termsOf(values), ...unnamed }) : null;
  const [asked] = useDebouncedValue(now, pause);
  const preview = useQuery({
    queryKey: [call, { query, body: asked }],
    queryFn: ({ signal }) => callWith(call, { query, body: JSON.parse(asked ?? '') as RequirementTerms }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { preview, isAsked: now !== null, isOld: now !== asked || preview.isPlaceholderData };
}
