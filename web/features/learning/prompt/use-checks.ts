import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FileContent } from '#contract/learning.ts';
import type { PromptCheckResult, PromptTexts } from '#contract/prompt-results.ts';
import { callWith } from '#web/lib/call.ts';
import { useTrial } from '../trial.ts';

/** Milliseconds between the last keystroke and the check. */
const follows = 400;

/** Returns the results of the checks for what is being written; those of the text before while they load. Null before the first. */
export function useChecks({ module_id, file_name }: FileContent, texts: PromptTexts): readonly PromptCheckResult[] | null {
  const isTrial = useTrial() !== null;
  const [settled] = useDebouncedValue(texts, follows);
  const place = { moduleId: module_id, fileName: file_name };
  const { data } = useQuery({
    queryKey: ['checks of a prompt', isTrial, module_id, file_name, settled],
    queryFn: async ({ signal }): Promise<readonly PromptCheckResult[]> => {
      const args = { params: place, body: { texts: settled } };
      const { checks } = isTrial
        ? await callWith('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/trial/prompt', args, { signal })
        : await callWith('POST /api/learning/modules/:moduleId/content/:fileName/prompt/check', args, { signal });
      return checks;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return data ?? null;
}
