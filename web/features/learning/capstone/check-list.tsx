import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import type { CapstoneCheckResult } from '#contract/capstone-shapes.ts';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import classes from './capstone.module.css';

/** Returns the places of a check in words. */
function placesOf(capstone: Capstone, { places }: CapstoneCheckResult): string {
  const fields = capstone.parts.flatMap((part) => part.fields);
  const words = places.map(({ field, row }) => {
    const label = fields.find(({ id }) => id === field)?.label ?? field;
    return row === null ? label : m.capstone_place_row({ field: label, row });
  });
  return [...new Set(words)].join('; ');
}

function Check({ capstone, result }: { capstone: Capstone; result: CapstoneCheckResult }) {
  const { passed, text, hint, needed, counts } = result;
  const places = placesOf(capstone, result);
  return (
    <li className={classes.check}>
      {passed ? (
        <IconCircleCheck size={20} color="var(--mantine-color-success-text)" role="img" aria-label={m.capstone_passed()} />
      ) : (
        <IconCircleX size={20} color="var(--mantine-color-error)" role="img" aria-label={m.capstone_failed()} />
      )}
      <div>
        <p>{text}</p>
        {hint && <p className="ui-quiet">{hint}</p>}
        {places && <p className="ui-quiet">{m.capstone_look_at({ places })}</p>}
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
export function CheckList({ capstone, checks }: { capstone: Capstone; checks: readonly CapstoneCheckResult[] }) {
  const ordered = [...checks].sort((a, b) => Number(a.passed) - Number(b.passed));
  return (
    <ul className={classes.list}>
      {ordered.map((result) => (
        <Check key={result.id} capstone={capstone} result={result} />
      ))}
    </ul>
  );
}
