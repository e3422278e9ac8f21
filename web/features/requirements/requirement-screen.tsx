import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { RequirementVersions } from './requirement-versions.tsx';
import { audienceInWords, dueInWords, repeatInWords } from './requirement-words.ts';
import { RoundTable, type RoundTableProps } from './rounds/round-table.tsx';
import { unknownRequirement } from './unknown-requirement.tsx';
import { useJobTitles } from './use-job-titles.ts';
import { untilApplied, useRefetchWhenApplied } from './while-applying.ts';

type Data = DataOf<Calls['GET /api/company/requirements/:requirementId']>;

/** One requirement: its figures, its people, and its earlier terms. */
export function RequirementScreen({ requirementId, ...table }: RoundTableProps & { requirementId: string }) {
  const requirement = useQuery({
    ...read('GET /api/company/requirements/:requirementId', { params: { requirementId } }),
    refetchInterval: ({ state: { data } }) => untilApplied(data && (data.is_applied || data.ended_at !== null)),
  });
  return (
    <LoadedById read={requirement} problem={m.requirement_problem()} unknown={unknownRequirement()}>
      {(known) => <Shown requirement={known} table={table} />}
    </LoadedById>
  );
}

function Shown({ requirement, table }: { requirement: Data; table: Omit<RoundTableProps, 'requirementId'> }) {
  const { id, is_applied, ended_at, versions } = requirement;
  useRefetchWhenApplied(is_applied);
  return (
    <>
      <Head requirement={requirement} />
      <div className="ui-stack">
        {!is_applied && ended_at === null && <FormNotice>{m.requirement_applying()}</FormNotice>}
        <Figures figures={requirement.figures} />
        <DataCard title={m.rounds_title()} line={m.rounds_line_one()}>
          <RoundTable {...table} requirementId={id} />
        </DataCard>
        <RequirementVersions versions={versions} />
      </div>
    </>
  );
}

function Head({ requirement }: { requirement: Data }) {
  const jobTitles = useJobTitles();
  const { id, name, note, title, is_mandatory, ended_at } = requirement;
  const words = [title, audienceInWords(requirement, jobTitles), dueInWords(requirement), repeatInWords(requirement)];
  return (
    <PageHeader
      title={name}
      line={
        <>
          {words.join(' · ')}
          {note && <span className="ui-block ui-breaks ui-mt-xs">{note}</span>}
        </>
      }
      above={
        <AboveTitle>
          <BackLink to="/company/requirements">{m.requirements_all()}</BackLink>
          {!is_mandatory && <Badge color="gray">{m.requirement_recommended()}</Badge>}
          {ended_at !== null && <Badge color="gray">{m.requirement_ended()}</Badge>}
        </AboveTitle>
      }
      action={
        ended_at === null && (
          <Group gap="xs">
            <ButtonLink variant="default" to="/company/requirements/$requirementId/change" params={{ requirementId: id }}>
              {m.requirement_change()}
            </ButtonLink>
            <EndButton id={id} name={name} />
          </Group>
        )
      }
    />
  );
}

function EndButton({ id, name }: { id: string; name: string }) {
  const confirm = useConfirm();
  const end = useSend('DELETE /api/company/requirements/:requirementId');
  const ask = () =>
    confirm({
      title: m.requirement_end_title({ name }),
      line: m.requirement_end_line(),
      action: m.requirement_end(),
      onConfirm: async () => {
        await end.sendOrThrow({ params: { requirementId: id } });
        toast('success', m.requirement_end_done({ name }));
      },
    });
  return (
    <Button variant="subtle" color="negative" onClick={ask}>
      {m.requirement_end_open()}
    </Button>
  );
}

function Figures({ figures }: Pick<Data, 'figures'>) {
  return (
    <DataCard title={m.requirement_figures()}>
      {figures === null ? (
        <p className="ui-quiet">{m.compliance_hidden()}</p>
      ) : (
        <div className="ui-figures">
          <Stat label={m.compliance_people()} value={inNumbers(figures.people)} />
          <Stat label={m.compliance_compliant()} value={`${inNumbers(figures.compliant)}%`} note={m.requirement_compliant_note()} />
          <Stat label={m.round_overdue()} value={inNumbers(figures.overdue)} />
          <Stat label={m.round_in_grace()} value={inNumbers(figures.in_grace)} />
          <Stat label={m.round_due_soon()} value={inNumbers(figures.due_soon)} />
          <Stat label={m.round_done()} value={inNumbers(figures.done)} />
        </div>
      )}
    </DataCard>
  );
}
