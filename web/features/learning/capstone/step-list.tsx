import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { stateWords } from './attempts.tsx';
import { stepAddress } from './step-address.ts';
import classes from './step-list.module.css';
import { filledIn, type Part, type Step } from './steps.ts';
import type { Program } from './use-program.ts';

interface State {
  icon: ReactNode;
  words: string;
}
const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Returns how far a part is: empty, begun, filled in, or what the program says about it. */
function stateOf(part: Part, answers: CapstoneAnswers, program: Program): State {
  const { filled, total } = filledIn(part, answers);
  const failed = program.failedIn(part)?.filter(({ needed }) => needed);
  if (failed && failed.length > 0)
    return { icon: <IconCircleX {...size} className={classes.failed} />, words: m.capstone_part_failed({ count: failed.length }) };
  if (filled === 0) return { icon: <IconCircleDashed {...size} />, words: m.capstone_part_empty() };
  if (filled < total) return { icon: <IconCircleHalf2 {...size} />, words: m.capstone_part_begun({ filled, total }) };
  if (failed) return { icon: <IconCircleCheckFilled {...size} className={classes.passed} />, words: m.capstone_part_passed() };
  return { icon: <IconCircle {...size} />, words: m.capstone_part_filled() };
}

function stateOfProgram({ checks, accepts, isOutdated }: Program): string {
  if (checks === null) return m.capstone_program_not_asked();
  if (isOutdated) return m.capstone_program_outdated();
  return accepts ? m.capstone_program_accepts() : m.capstone_program_refuses();
}

function stateOfHandIn({ attempts: [last] }: Capstone): string {
  if (!last) return m.capstone_not_handed_in();
  return stateWords(last);
}

function stateOfStep({ id, part }: Step, capstone: Capstone, answers: CapstoneAnswers, program: Program): State {
  if (part) return stateOf(part, answers, program);
  if (id === 'check')
    return {
      icon: program.accepts ? <IconCircleCheckFilled {...size} className={classes.passed} /> : <IconListCheck {...size} />,
      words: stateOfProgram(program),
    };
  if (id === 'hand-in') return { icon: <IconSend {...size} />, words: stateOfHandIn(capstone) };
  return { icon: <IconFileText {...size} />, words: m.capstone_files({ count: capstone.materials.length }) };
}

interface Props {
  trackId: string;
  capstone: Capstone;
  steps: readonly Step[];
  current: string;
  answers: CapstoneAnswers;
  program: Program;
  onChoose?: () => void;
}

/** The steps of a capstone, with how far each is. */
export function StepList({ trackId, capstone, steps, current, answers, program, onChoose }: Props) {
  return (
    <nav aria-label={m.capstone_steps()}>
      <ol className="ui-list ui-stack ui-gap-2xs">
        {steps.map((step) => {
          const { icon, words } = stateOfStep(step, capstone, answers, program);
          const isCurrent = step.id === current;
          return (
            <li key={step.id}>
              <Link
                {...stepAddress(trackId, step.id)}
                onClick={onChoose}
                className={clsx(classes.step, isCurrent && classes.current)}
                aria-current={isCurrent ? 'step' : undefined}
                activeProps={{ className: '', 'aria-current': undefined }}
              >
                <span className={classes.mark}>{icon}</span>
                <span className="ui-narrow">
                  <span className={classes.name}>{step.title}</span>
                  <span className={classes.about}>{words}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
