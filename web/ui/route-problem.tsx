import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { FallenCairn } from './fallen-cairn.tsx';
import classes from './route-problem.module.css';
import { sentenceOf } from './sentence.ts';
import { StatePanel } from './state-panel.tsx';

/** Browsers' error messages for a module that could not be fetched. Trying again requires reloading the page. */
const notLoaded = /dynamically imported module|Importing a module script failed|module script|Unable to preload/i;

const isNotLoaded = (error: unknown) => error instanceof Error && notLoaded.test(error.message);

/** Calls `back` when the connection returns. */
function useBackOnline(online: boolean, back: () => unknown): void {
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) back();
    before.current = online;
  });
}

/**
 * Shown when a screen or its data could not be loaded. If the browser was offline, this retries automatically once the connection returns.
 */
export function RouteProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const { online } = useNetwork();
  useBackOnline(online, () => void retry());

  async function retry(): Promise<void> {
    if (isNotLoaded(error)) {
      window.location.reload();
      return;
    }
    setTrying(true);
    reset();
    await router.invalidate().finally(() => setTrying(false));
  }

  const sentence = isNotLoaded(error) ? m.problem_not_loaded() : sentenceOf(error, m.problem_unexpected());
  return (
    <div className={classes.place}>
      <StatePanel
        picture={<FallenCairn />}
        alert
        title={m.problem_title()}
        message={online ? sentence : m.problem_offline()}
        // Reloading without a connection would lose the page.
        action={
          online && (
            <Button onClick={() => void retry()} loading={trying}>
              {m.common_retry()}
            </Button>
          )
        }
      />
    </div>
  );
}
