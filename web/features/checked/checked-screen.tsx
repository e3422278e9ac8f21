import { useQuery } from '@tanstack/react-query';
import type { ChangedModule, CheckedClaim } from '#contract/platform.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './checked.module.css';
import { quarterInWords, quarterOf } from './quarter.ts';

const stateWords = {
  current: m.checked_state_current,
  due: m.checked_state_due,
  contradicted: m.checked_state_contradicted,
} as const;

function Source({ source }: Pick<CheckedClaim, 'source'>) {
  if (!source) return m.checked_no_source();
  const words = m.checked_source({ title: source.title, year: String(source.year) });
  return source.address ? (
    <a href={source.address} rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    words
  );
}

/** The facts that changed, by quarter, the newest first. */
function Changes({ claims }: { claims: readonly CheckedClaim[] }) {
  const changed = claims.flatMap(({ changed: change, ...claim }) => (change ? [{ ...claim, change }] : []));
  changed.sort((one, other) => other.change.on.localeCompare(one.change.on));
  const quarters = Map.groupBy(changed, ({ change }) => quarterOf(change.on));
  return (
    <section aria-labelledby="changes" className={classes.section}>
      <h2 id="changes">{m.checked_changes_title()}</h2>
      {changed.length === 0 && <p>{m.checked_changes_none()}</p>}
      {[...quarters].map(([quarter, of]) => (
        <section key={quarter} aria-label={quarterInWords(quarter)}>
          <h3>{quarterInWords(quarter)}</h3>
          <ul className={classes.claims}>
            {of.map(({ module_id, file_name, words, module_title, title, change }) => (
              <li key={`${module_id}/${file_name}/${words}`} className={classes.claim}>
                <span className="ui-quiet">
                  {module_title} · {title}
                </span>
                <p>{m.checked_was({ date: dayLong(change.on), was: change.was })}</p>
                <p>{m.checked_now({ words })}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The changes in the catalog's modules, by quarter, the newest first. */
function ChangedModules({ modules }: { modules: readonly ChangedModule[] }) {
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby="modules" className={classes.section}>
      <h2 id="modules">{m.checked_modules_title()}</h2>
      {[...Map.groupBy(modules, ({ on }) => quarterOf(on))].map(([quarter, of]) => (
        <div key={quarter}>
          <h3>{quarterInWords(quarter)}</h3>
          <ul className={classes.claims}>
            {of.map(({ module_id, module_title, track_title, on, note }) => (
              <li key={`${module_id}/${on}/${note}`} className={classes.claim}>
                <span className="ui-quiet">
                  {track_title} · {module_title} · {dayLong(on)}
                </span>
                <p>{note}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Every fact, by track and in the catalog's order. */
function Facts({ claims }: { claims: readonly CheckedClaim[] }) {
  const tracks = Map.groupBy(claims, ({ track_title }) => track_title);
  return (
    <section aria-labelledby="facts" className={classes.section}>
      <h2 id="facts">{m.checked_facts_title()}</h2>
      {[...tracks].map(([track, of]) => (
        <section key={track} aria-label={track}>
          <h3>{track}</h3>
          <ul className={classes.claims}>
            {of.map(({ module_id, file_name, words, module_title, title, true_as_of, source, state }) => (
              <li key={`${module_id}/${file_name}/${words}`} className={classes.claim} data-state={state}>
                <span className="ui-quiet">
                  {module_title} · {title}
                </span>
                <p>“{words}”</p>
                <span className={classes.facts}>
                  <span>{m.checked_on({ date: dayLong(true_as_of) })}</span>
                  <span className={classes.state}>{stateWords[state]()}</span>
                  <span>
                    <Source source={source} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The public page of the facts in lessons that can change: when each was checked, where, and what changed. */
export function CheckedScreen() {
  const checked = useQuery(read('GET /api/platform/checked'));
  return (
    <div className={classes.page}>
      <PageHead title={m.checked_title()} description={m.checked_description()} />
      <header>
        <h1 className="ui-section-title">{m.checked_title()}</h1>
        <p className="ui-section-line">{m.checked_description()}</p>
      </header>
      <Loaded
        read={checked}
        problem={m.checked_problem()}
        waiting={480}
        empty={({ claims, modules }) =>
          claims.length + modules.length === 0 ? <EmptyState title={m.checked_none_title()} message={m.checked_none_line()} /> : undefined
        }
      >
        {({ claims, modules }) => (
          <>
            {claims.length > 0 && (
              <>
                <p>
                  {m.checked_summary({
                    count: claims.length,
                    oldest: dayLong(claims.reduce((oldest, { true_as_of }) => (true_as_of < oldest ? true_as_of : oldest), '9999-12-31')),
                  })}
                </p>
                <Changes claims={claims} />
              </>
            )}
            <ChangedModules modules={modules} />
            {claims.length > 0 && <Facts claims={claims} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
