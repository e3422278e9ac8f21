import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import type { CapstoneCheckResult } from '#contract/capstone-shapes.ts';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './capstone.module.css';
import { stepAddress } from './step-address.ts';
import { type Part, partStep } from './steps.ts';

/** Returns the places of a check by part, in words. */
function placesOf({ parts }: Capstone, { places }: CapstoneCheckResult): { part: Part; words: string }[] {
  return parts.flatMap((part) => {
    const words = places.flatMap(({ field, row }) => {
      const label = part.fields.find(({ id }) => id === field)?.label;
      if (label === undefined) return [];
      return [row === null ? label : m.capstone_place_row({ field: label, row })];
    });
    return words.length > 0 ? [{ part, words: [...new Set(words)].join('; ') }] : [];
  });
}

interface Props {
  trackId: string;
  capstone: Capstone;
}

function Check({ trackId, capstone, result }: Props & { result: CapstoneCheckResult }) {
  const { passed, text, hint, needed, counts } = result;
  const places = placesOf(capstone, result);
  return (
    <li className={classes.check}>
      {passed ? (
        <IconCircleCheck size={20} color="var(--mantine-color-success)" role="img" aria-label={m.capstone_passed()} />
      ) : (
        <IconCircleX size={20} color="var(--mantine-color-error)" role="img" aria-label={m.capstone_failed()} />
      )}
      <div>
        <p>{text}</p>
        {hint && <p className="ui-quiet">{hint}</p>}
        {places.map(({ part, words }) => (
          <p key={part.id} className="ui-quiet">
            <AnchorLink {...stepAddress(trackId, partStep(part.id))} size="sm" underline="always">
              {part.title}
            </AnchorLink>
            {': '}
            {words}
          </p>
        ))}
        {counts && (
          <p className="ui-quiet">
            {m.capstone_counts({ caught: counts.caught, bad: counts.bad, alarms: counts.false_alarms, good: counts.good })}
          </p>
        )}
        {!needed && !passed && <p className="ui-quiet">{m.capstone_extra()}</p>}
      </div>
    </li>
  );
}

/** The results of the program, with those that failed first. */
export function CheckList({ trackId, capstone, checks }: Props & { checks: readonly CapstoneCheckResult[] }) {
  const ordered = [...checks].sort((a, b) => Number(a.passed) - Number(b.passed));
  return (
    <ul className={classes.list}>
      {ordered.map((result) => (
        <Check key={result.id} trackId={trackId} capstone={capstone} result={result} />
      ))}
    </ul>
  );
}
