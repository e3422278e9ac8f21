import { Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { requirementLimits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { download } from '#web/lib/download.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast, toastWhile } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';

type Request = DataOf<Calls['GET /api/company/exemptions']>['exemptions'][number];

/** A member's request, with buttons to grant or reject it. */
function ExemptionRequest({ request }: { request: Request }) {
  const { id: exemptionId, reason, round, file } = request;
  const confirm = useConfirm();
  const decide = useSend('POST /api/company/exemptions/:exemptionId/decide');
  const about = { name: round.full_name, requirement: round.name };
  const send = (is_granted: boolean, answer: string) =>
    decide.sendOrThrow({ params: { exemptionId }, body: { is_granted, answer } }).then(() => {
      toast('success', is_granted ? m.exemption_granted_done() : m.exemption_refused_done());
    });
  const grant = () =>
    confirm({
      title: m.exemption_grant_title(about),
      line: m.exemption_grant_line(),
      action: m.exemption_grant(),
      isHarmless: true,
      onConfirm: () => send(true, ''),
    });
  const refuse = () =>
    confirm({
      title: m.exemption_refuse_title(about),
      line: m.exemption_refuse_line(),
      action: m.exemption_refuse(),
      reason: {
        label: m.exemption_answer(),
        hint: m.exemption_answer_hint(),
        needed: m.round_reason_needed(),
        ...requirementLimits.reason,
      },
      onConfirm: (answer) => send(false, answer),
    });
  const open = () =>
    toastWhile({ doing: m.evidence_fetching(), done: m.evidence_fetched(), failed: m.evidence_fetch_failed() }, () =>
      download('GET /api/company/exemptions/:exemptionId/file', { params: { exemptionId } }),
    );
  return (
    <li className="ui-line">
      <span className="ui-lines ui-narrow">
        <span className="ui-medium ui-breaks">{m.exemption_of(about)}</span>
        <span className="ui-small ui-breaks">{m.exemption_reason({ reason })}</span>
        {file && (
          <span>
            <Button
              size="compact-sm"
              variant="subtle"
              ml={-8}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              onClick={() => void open()}
              aria-label={m.exemption_file_named({ file: file.name, name: round.full_name })}
            >
              {file.name}
            </Button>
          </span>
        )}
      </span>
      <span className="ui-row">
        <Button size="compact-sm" variant="default" aria-label={m.exemption_grant_named(about)} onClick={grant}>
          {m.exemption_grant()}
        </Button>
        <Button size="compact-sm" variant="subtle" aria-label={m.exemption_refuse_named(about)} onClick={refuse}>
          {m.exemption_refuse()}
        </Button>
      </span>
    </li>
  );
}

/** Members' exemption requests that no one has decided on yet. Renders nothing if there are none. */
export function ExemptionRequests() {
  const query = useCompany();
  const { data, error } = useQuery({ ...read('GET /api/company/exemptions', { query }), retry: false });
  // Companies that disclose only group figures have no such list, and the list of rounds below says so.
  if (error) return null;
  if (!data || data.exemptions.length === 0) return null;
  return (
    <DataCard title={m.exemption_requests()} line={m.exemption_requests_line()}>
      <ul className="ui-list ui-stack ui-gap-sm">
        {data.exemptions.map((request) => (
          <ExemptionRequest key={request.id} request={request} />
        ))}
      </ul>
    </DataCard>
  );
}
