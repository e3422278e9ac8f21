import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** Shows who viewed Cairn as this person, and when. */
export function ViewsOfYou() {
  const views = useQuery(read('GET /api/auth/views'));
  const zone = useSession((state) => state.user?.timezone);
  return (
    <DataCard title={m.views_of_you_title()} line={m.views_of_you_line()}>
      <Loaded read={views} problem={m.views_of_you_problem()} waiting={null}>
        {(known) =>
          known.length === 0 ? (
            <p className="ui-quiet">{m.views_of_you_none()}</p>
          ) : (
            <ul className="ui-list ui-stack ui-gap-xs">
              {known.map(({ at, by }) => (
                <li key={at}>
                  {by === null ? m.views_of_you_gone() : m.views_of_you_by({ name: by })}
                  {' · '}
                  <time dateTime={at}>{dateTimeOf(at, zone)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </DataCard>
  );
}
