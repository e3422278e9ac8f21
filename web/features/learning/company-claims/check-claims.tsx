import { Button } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { companyGuide } from '#contract/company-guide.ts';
import { type ClaimVerdict, claimVerdicts } from '#contract/company-guide-values.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { verdictWords } from '#web/lib/guide-words.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useSend } from '#web/lib/send.ts';
import fieldClasses from '../lab/field.module.css';
import { ChoiceList } from '../quiz/choice-list.tsx';
import { CheckedClaim } from './checked-claim.tsx';
import classes from './company-claims.module.css';

type Shown = ReplyOf<typeof companyGuide.claimCheck>;
type Compared = ReplyOf<typeof companyGuide.compareClaims>['claims'];
type Verdicts = Readonly<Record<string, ClaimVerdict>>;

/** The verdicts of the company beside the reader's own. */
function Comparison({ claims, verdicts, compared }: { claims: Shown['claims']; verdicts: Verdicts; compared: Compared }) {
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  const right = compared.filter(({ is_right }) => is_right).length;
  return (
    <>
      <p ref={outcome} tabIndex={-1} className={classes.outcome}>
        {right === claims.length ? m.own_claims_all() : m.own_claims_count({ right: String(right), all: String(claims.length) })}
      </p>
      {claims.map(({ key, text }, index) => {
        const result = compared.find((one) => one.key === key);
        return result && <CheckedClaim key={key} number={index + 1} text={text} given={verdicts[key]} result={result} />;
      })}
    </>
  );
}

interface OpenProps {
  number: number;
  text: string;
  given: ClaimVerdict | undefined;
  onGiven: (verdict: ClaimVerdict) => void;
  isMissing: boolean;
  disabled: boolean;
}

/** One claim with the verdicts to choose from. */
function OpenClaim({ number, text, given, onGiven, isMissing, disabled }: OpenProps) {
  const id = useId();
  const describedBy = isMissing ? `${id}-missing` : undefined;
  return (
    <fieldset className={classes.claim} aria-labelledby={id}>
      <p id={id} className={classes.text}>
        <span className={classes.number}>{m.guide_claim_n({ n: String(number) })}</span>
        {text}
      </p>
      <ChoiceList
        options={claimVerdicts.map((verdict) => ({ id: verdict, content: verdictWords[verdict]() }))}
        isShort={false}
        isMany={false}
        chosen={given ? [given] : []}
        onChoice={([verdict]) => onGiven(verdict as ClaimVerdict)}
        disabled={disabled}
        describedBy={describedBy}
      />
      {isMissing && (
        <p className={fieldClasses.complaint} id={describedBy}>
          <IconAlertCircle size={16} aria-hidden />
          {m.lab_missing_choice()}
        </p>
      )}
    </fieldset>
  );
}

/** A document of the company above the claims about it. The company's verdicts are shown once there is a verdict on every claim. */
export function CheckClaims({ document: { key, title, text, claims } }: { document: Shown }) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isComplaining, setComplaining] = useState(false);
  const comparing = useSend('POST /api/learning/company-guide/claim-checks/:key/compare', {
    failed: m.own_claims_failed(),
    after: (reply) => setCompared(reply.claims),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const open = claims.findIndex((claim) => verdicts[claim.key] === undefined);
    setComplaining(open >= 0);
    if (open < 0) return comparing.send({ params: { key }, body: { verdicts } });
    form.current?.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus();
  }

  function again() {
    setVerdicts({});
    setCompared(null);
    setComplaining(false);
  }

  return (
    <>
      <p className={classes.title} id={titleId}>
        {title}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the document scrolls separately, so it must be reachable by keyboard */}
      <div className={classes.document} role="group" aria-labelledby={titleId} tabIndex={0}>
        {text}
      </div>
      {compared ? (
        <>
          <Comparison claims={claims} verdicts={verdicts} compared={compared} />
          <Button variant="default" onClick={again}>
            {m.quiz_again()}
          </Button>
        </>
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          {claims.map((claim, index) => (
            <OpenClaim
              key={claim.key}
              number={index + 1}
              text={claim.text}
              given={verdicts[claim.key]}
              onGiven={(verdict) => setVerdicts((before) => ({ ...before, [claim.key]: verdict }))}
              isMissing={isComplaining && verdicts[claim.key] === undefined}
              disabled={comparing.isPending}
            />
          ))}
          <ReadOnlyInView>
            <Button type="submit" loading={comparing.isPending}>
              {m.own_claims_compare()}
            </Button>
          </ReadOnlyInView>
        </form>
      )}
    </>
  );
}
