import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** Says whether an AI-literacy file with a fingerprint was issued here, to anyone who has the file. */
export function IssuedFile({ fingerprint }: { fingerprint: string }) {
  const file = useQuery(read('GET /api/ai-literacy/:fingerprint', { params: { fingerprint } }));
  return (
    <Loaded
      read={file}
      problem={m.ai_issued_problem()}
      waiting={240}
      instead={(error) =>
        error instanceof Problem &&
        error.status === 404 && <EmptyState drawing="quiet" title={m.ai_issued_unknown_title()} message={m.ai_issued_unknown_line()} />
      }
    >
      {({ company, day, issued_at }) => (
        <DataCard title={m.ai_issued_genuine()} line={m.ai_issued_line()}>
          <dl className="ui-entries">
            <div>
              <dt className="ui-small">{m.ai_issued_company()}</dt>
              <dd className="ui-breaks ui-medium">{company}</dd>
            </div>
            <div>
              <dt className="ui-small">{m.ai_literacy_day()}</dt>
              <dd>{dayLong(day)}</dd>
            </div>
            <div>
              <dt className="ui-small">{m.ai_issued_on()}</dt>
              <dd>{dateOf(issued_at)}</dd>
            </div>
            <div>
              <dt className="ui-small">{m.audit_field_fingerprint()}</dt>
              <dd className="ui-breaks">{fingerprint}</dd>
            </div>
          </dl>
        </DataCard>
      )}
    </Loaded>
  );
}
