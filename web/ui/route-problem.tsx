import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { Fallen } from './fallen.tsx';
import classes from './route-problem.module.css';
import { StatePanel } from './state-panel.tsx';

/** A module that could not be fetched: the browsers' words for it. The page must be loaded anew to try again. */
const notLoaded = /dynamically imported module|Importing a module script failed|module script|Unable to preload/i;

/** A sentence meant for people: that of our own refusals, which carry a status; any other error's words are for developers. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && notLoaded.test(error.message)) return m.problem_not_loaded();
  if (error instanceof Error && 'status' in error && error.message) return error.message;
  return m.problem_unexpected();
}

/** Shown where a screen, or what it needs, could not be had. */
export function RouteProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);

  async function retry(): Promise<void> {
    if (error instanceof Error && notLoaded.test(error.message)) {
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
        picture={<Fallen />}
        alert
        title={m.problem_title()}
        message={sentenceOf(error)}
        action={
          <Button onClick={() => void retry()} loading={trying}>
            {m.common_retry()}
          </Button>
        }
      />
    </div>
  );
}
