import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { requirementLimits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { LearningFacts } from '#web/lib/external-learning/learning-facts.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { LearningFile } from './learning-file.tsx';

type Claim = DataOf<Calls['GET /api/company/external-learning-claims']>['claims'][number];

/** One member's request, with the buttons that decide on it. */
function LearningClaim({ claim: { id: claimId, learning, round } }: { claim: Claim }) {
  const confirm = useConfirm();
  const decide = useSend('POST /api/company/external-learning-claims/:claimId/decide');
  const about = { name: round.full_name, requirement: round.name };
  const send = (is_accepted: boolean, answer: string) =>
    decide.sendOrThrow({ params: { claimId }, body: { is_accepted, answer } }).then(() => {
      toast('success', is_accepted ? m.claim_accepted_done() : m.claim_refused_done());
    });
  const answer = { label: m.exemption_answer(), hint: m.exemption_answer_hint(), most: requirementLimits.reason.most };
  const accept = () =>
    confirm({
      title: m.claim_accept_title({ ...about, title: learning.title }),
      line: m.claim_accept_line(),
      action: m.claim_accept(),
      isHarmless: true,
      reason: { ...answer, least: 0 },
      onConfirm: (words) => send(true, words),
    });
  const refuse = () =>
    confirm({
      title: m.exemption_refuse_title(about),
      line: m.exemption_refuse_line(),
      action: m.exemption_refuse(),
      reason: { ...answer, needed: m.round_reason_needed(), least: requirementLimits.reason.least },
      onConfirm: (words) => send(false, words),
    });
  return (
    <li className="ui-line">
      <span className="ui-lines ui-narrow">
        <span className="ui-medium ui-breaks">{m.exemption_of(about)}</span>
        <span className="ui-breaks">{learning.title}</span>
        <LearningFacts {...learning} />
        <LearningFile learning={learning} />
      </span>
      <span className="ui-row">
        <Button size="compact-sm" variant="default" aria-label={m.claim_accept_named(about)} onClick={accept}>
          {m.claim_accept()}
        </Button>
        <Button size="compact-sm" variant="subtle" aria-label={m.claim_refuse_named(about)} onClick={refuse}>
          {m.exemption_refuse()}
        </Button>
      </span>
    </li>
  );
}

/** The requests of members to accept what they learned elsewhere. Renders nothing if there are none. */
export function LearningClaims() {
  const query = useCompany();
  const { data, error } = useQuery({ ...read('GET /api/company/external-learning-claims', { query }), retry: false });
  // Companies that disclose only figures of groups have no such list, and the list of rounds below says so.
  if (error) return null;
  if (!data || data.claims.length === 0) return null;
  return (
    <DataCard title={m.claims_title()} line={m.claims_line()}>
      <ul className="ui-list ui-stack ui-gap-sm">
        {data.claims.map((claim) => (
          <LearningClaim key={claim.id} claim={claim} />
        ))}
      </ul>
    </DataCard>
  );
}
