import { Button, Group, Stack } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ImportPlan } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Refused } from './refused.tsx';
import { zipOf } from './zip-of.ts';

interface ZipPlan {
  zip: Blob;
  plan: ImportPlan;
}

/**
 * Packs the chosen files and asks the server what importing them would do.
 * @param purpose what the plan depends on besides the files
 */
export function useZipPlan(
  files: readonly File[],
  purpose: readonly unknown[],
  check: (zip: Blob, signal: AbortSignal) => Promise<ImportPlan>,
): UseQueryResult<ZipPlan> {
  return useQuery({
    queryKey: ['plan of an import', ...purpose, files.map(({ name, size, lastModified }) => [name, size, lastModified])],
    queryFn: async ({ signal }) => {
      const zip = await zipOf(files);
      if (zip.size > limits.catalogZip.most)
        throw new Problem(413, 'zip_refused', m.authoring_import_large({ megabytes: limits.catalogZip.most / 1_000_000 }));
      return { zip, plan: await check(zip, signal) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

interface Props {
  read: UseQueryResult<ZipPlan>;
  /** Why the files could not be imported. */
  problem: string | null;
  /** The button that imports the files. */
  action: string;
  isPending: boolean;
  canApply: (plan: ImportPlan) => boolean;
  apply: (given: ZipPlan) => Promise<unknown>;
  onClose: () => void;
  children: (plan: ImportPlan) => ReactNode;
}

/** Shows what importing files would do, with the buttons that import them or close the dialog. */
export function ZipPlanView({ read, problem, action, isPending, canApply, apply, onClose, children }: Props) {
  // The catalog may have changed since the check, so the files are checked again. The sentence above the plan explains the refusal.
  const send = (given: ZipPlan) => void apply(given).catch(() => void read.refetch());
  return (
    <Loaded
      read={read}
      problem={m.authoring_import_problem()}
      waiting={280}
      instead={(error) => error instanceof Problem && error.code === 'zip_refused' && <Refused problem={error} onClose={onClose} />}
    >
      {(given) => {
        const isPossible = canApply(given.plan);
        return (
          <Stack gap="md">
            <FormProblem message={problem} />
            {children(given.plan)}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {isPossible ? m.common_cancel() : m.common_close()}
              </Button>
              {isPossible && (
                <Button loading={isPending || read.isFetching} onClick={() => send(given)}>
                  {action}
                </Button>
              )}
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}
