import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { read } from '#web/lib/read.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { riskNames, usedInWords } from './ai-system-words.ts';
import { Coverage } from './coverage.tsx';
import { Releases } from './releases.tsx';
import { unknownSystem } from './unknown-system.tsx';

export type WholeSystem = DataOf<Calls['GET /api/company/ai-systems/:systemId']>;

/** One AI system: who is trained for it, its releases, and its earlier entries. */
export function SystemScreen({ systemId }: { systemId: string }) {
  const system = useQuery(read('GET /api/company/ai-systems/:systemId', { params: { systemId } }));
  return (
    <LoadedById read={system} problem={m.ai_system_problem()} unknown={unknownSystem()}>
      {(known) => (
        <>
          <Head system={known} />
          <div className="ui-stack">
            <Coverage system={known} />
            <Releases system={known} />
            <Versions versions={known.versions} />
          </div>
        </>
      )}
    </LoadedById>
  );
}

function Head({ system }: { system: WholeSystem }) {
  const { id, name, purpose, vendor, team, chapter, responsible, risk, is_used } = system;
  const words = [
    vendor,
    chapter?.name ?? team,
    usedInWords(system),
    responsible ? m.ai_system_answered_by({ name: responsible.full_name }) : m.ai_system_no_one(),
  ];
  return (
    <PageHeader
      title={name}
      line={
        <>
          <span className="ui-breaks">{purpose}</span>
          <span className="ui-block ui-breaks ui-mt-xs">{words.join(' · ')}</span>
        </>
      }
      above={
        <AboveTitle>
          <BackLink to="/company/ai-systems">{m.ai_systems_all()}</BackLink>
          <Badge color={risk === 'high' ? 'caution' : 'gray'}>{riskNames[risk]()}</Badge>
          {!is_used && <Badge color="gray">{m.ai_system_unused()}</Badge>}
        </AboveTitle>
      }
      action={
        <ButtonLink variant="default" to="/company/ai-systems/$systemId/change" params={{ systemId: id }}>
          {m.ai_system_change()}
        </ButtonLink>
      }
    />
  );
}

function Versions({ versions }: Pick<WholeSystem, 'versions'>) {
  return (
    <DataCard title={m.ai_system_versions()} line={m.ai_system_versions_line()}>
      <ol className="ui-entries">
        {versions.map((entry) => (
          <li key={entry.number}>
            <span className="ui-medium ui-breaks">{entry.name}</span>
            <span className="ui-breaks">{[entry.vendor, entry.team, riskNames[entry.risk](), usedInWords(entry)].join(' · ')}</span>
            <span className="ui-small ui-breaks">
              {entry.recorded_by === null
                ? m.ai_system_recorded({ day: dayLong(entry.recorded_on) })
                : m.ai_system_recorded_by({ day: dayLong(entry.recorded_on), name: entry.recorded_by })}
            </span>
          </li>
        ))}
      </ol>
    </DataCard>
  );
}
