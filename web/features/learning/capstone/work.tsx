import { Alert, Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { useEffect, useRef } from 'react';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { useTitle } from '#web/ui/use-title.ts';
import { Brief } from './brief.tsx';
import classes from './capstone.module.css';
import { HandIn } from './hand-in.tsx';
import { HowItIsJudged } from './how-it-is-judged.tsx';
import { PartForm } from './part-form.tsx';
import { ProgramCard } from './program-card.tsx';
import { SaveLine } from './save-line.tsx';
import { StepList } from './step-list.tsx';
import { StepNav } from './step-nav.tsx';
import { type Step, stepsOf } from './steps.ts';
import { useOwnWork } from './use-own-work.ts';
import { useProgram } from './use-program.ts';

function Conflict({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  return (
    <Alert color="caution" variant="light" title={m.capstone_conflict_title()} role="alert">
      <p className="ui-mb-sm">{m.capstone_conflict()}</p>
      <div className="ui-buttons">
        <Button variant="default" onClick={onTake}>
          {m.capstone_conflict_theirs()}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {m.capstone_conflict_mine()}
        </Button>
      </div>
    </Alert>
  );
}

/** A step's title, to which the focus moves when the step was chosen while another was open. */
function StepTitle({ step: { id, title, part }, capstone }: { step: Step; capstone: Capstone }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useTitle(m.viewer_title({ file: title, module: m.capstone_title({ title: capstone.title }) }));
  useEffect(() => {
    if (shown.current === id) return undefined;
    shown.current = id;
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {part?.help && <p className="ui-quiet ui-mt-2xs">{part.help}</p>}
    </div>
  );
}

interface Props {
  trackId: string;
  capstone: Capstone;
  /** The step named in the address. An unknown one is the first. */
  stepId: string | undefined;
}

/** The work on a capstone, step by step. The draft and what the program said belong to all steps. */
export function Work({ trackId, capstone, stepId }: Props) {
  const own = useOwnWork(trackId, capstone);
  const program = useProgram(trackId, own);
  const [opened, drawer] = useDisclosure(false);
  const steps = stepsOf(capstone);
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === stepId),
  );
  const step = steps[at];
  if (!step) return null;
  const { id, part } = step;
  const shared = { trackId, capstone, program };
  const list = { ...shared, steps, current: id, answers: own.answers };
  return (
    <div className={classes.whole}>
      <div className={classes.columns}>
        <div className={classes.steps}>
          <StepList {...list} />
        </div>
        <Button
          className={classes.opener}
          variant="default"
          fullWidth
          justify="space-between"
          leftSection={<IconList size={18} aria-hidden />}
          onClick={drawer.open}
        >
          {m.capstone_step_of({ number: at + 1, total: steps.length })}
        </Button>
        <div className={classes.step}>
          {own.state.is === 'conflict' && <Conflict onTake={own.takeTheirs} onKeep={own.keepOwn} />}
          <div className={classes.head}>
            <StepTitle step={step} capstone={capstone} />
            <SaveLine state={own.state} />
          </div>
          {id === 'brief' && <Brief trackId={trackId} capstone={capstone} />}
          {part && <PartForm key={part.id} {...shared} part={part} own={own} />}
          {id === 'check' && (
            <>
              <ProgramCard {...shared} />
              <HowItIsJudged trackId={trackId} capstone={capstone} />
            </>
          )}
          {id === 'hand-in' && <HandIn {...shared} own={own} />}
          <StepNav trackId={trackId} steps={steps} current={id} />
        </div>
      </div>
      <Drawer opened={opened} onClose={drawer.close} title={m.capstone_steps()} size="min(360px, 88vw)">
        <StepList {...list} onChoose={drawer.close} />
      </Drawer>
    </div>
  );
}
