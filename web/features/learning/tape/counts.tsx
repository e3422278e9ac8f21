import type { Tape } from '#contract/tape-values.ts';
import { m } from '#messages';
import { wilson } from './interval.ts';
import classes from './tape.module.css';

/** How many tries each claim holds for, and how sure that is if the tries were recorded. */
export function Counts({ tape }: { tape: Tape }) {
  const { claims, made, tries, variants } = tape;
  if (claims.length === 0) return null;
  const only = { id: null, text: made === 'recorded' ? m.tape_recorded_tries() : m.tape_written_tries() };
  const columns = variants ?? [only];
  return (
    <div className={classes.counts} role="group" aria-label={m.tape_counts()} tabIndex={0}>
      <table className="ui-table">
        <thead>
          <tr>
            <th scope="col">{m.tape_claim()}</th>
            {columns.map(({ id, text }) => (
              <th key={id} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.id}>
              <th scope="row">{claim.text}</th>
              {columns.map(({ id }) => {
                const own = tries.filter(({ variant }) => id === null || variant === id);
                const count = own.filter(({ met }) => met.includes(claim.id)).length;
                return (
                  <td key={id}>
                    {m.tape_count({ count, all: own.length })}
                    {made === 'recorded' && <div className="ui-small ui-quiet">{m.tape_interval(wilson(count, own.length))}</div>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
