import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { FallenCairn } from './fallen-cairn.tsx';
import classes from './route-problem.module.css';
import { sentenceOf } from './sentence.ts';
import { StatePanel } from './state-panel.tsx';

/** A module that could not be fetched: the browsers' words for it. The page must be loaded anew to try again. */
const notLoaded = /dynamically imported module|Importing a module script failed|module script|Unable to preload/i;

const isNotLoaded = (error: unknown) => error instanceof Error && notLoaded.test(error.message);

/** Shown where a screen, or what it needs, could not be had. */
export function RouteProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);

  async function retry(): Promise<void> {
    if (isNotLoaded(error)) {
      window.location.reload();
      return;
    }
    setTrying(true);
    reset();
    await router.invalidate().finally(() => setTrying(false));
  }

  return (
    <div className={classes.place}>
      <StatePanel
        picture={<FallenCairn />}
        alert
        title={m.problem_title()}
        message={isNotLoaded(error) ? m.problem_not_loaded() : sentenceOf(error, m.problem_unexpected())}
        action={
          <Button onClick={() => void retry()} loading={trying}>
            {m.common_retry()}
          </Button>
        }
      />
    </div>
  );
}
