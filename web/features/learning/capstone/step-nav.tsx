import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useNavigate } from '@tanstack/react-router';
import { m } from '#messages';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { ButtonLink, PlainLink } from '#web/ui/link.tsx';
import classes from './capstone.module.css';
import { stepAddress } from './step-address.ts';
import type { Step } from './steps.ts';

interface Props {
  trackId: string;
  steps: readonly Step[];
  current: string;
}

/** The links to the steps before and after this one, which the keys of the lessons also follow. */
export function StepNav({ trackId, steps, current }: Props) {
  const navigate = useNavigate();
  const at = steps.findIndex(({ id }) => id === current);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const go = (step: Step | undefined) => step && void navigate(stepAddress(trackId, step.id));
  useShortcuts(m.capstone_keys(), [
    { keys: ['j', 'ArrowRight'], label: m.viewer_key_next(), run: () => go(next) },
    { keys: ['k', 'ArrowLeft'], label: m.viewer_key_previous(), run: () => go(previous) },
  ]);
  return (
    <nav aria-label={m.capstone_step_nav()} className={classes.nav}>
      {previous ? (
        <PlainLink {...stepAddress(trackId, previous.id)} className={classes.previous}>
          <IconArrowLeft size={16} aria-hidden />
          <span>{m.viewer_previous_to({ title: previous.title })}</span>
        </PlainLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink
          {...stepAddress(trackId, next.id)}
          classNames={{ root: classes.next, label: classes.nextLabel }}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {m.viewer_next_to({ title: next.title })}
        </ButtonLink>
      )}
    </nav>
  );
}
