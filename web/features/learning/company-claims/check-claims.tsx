import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { companyGuide } from '#contract/company-guide.ts';
import type { ClaimVerdict } from '#contract/company-guide-values.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useSend } from '#web/lib/send.ts';
import { Field } from '../lab/field.tsx';
import { CheckedClaim } from './checked-claim.tsx';
import classes from './company-claims.module.css';
import { verdictField } from './verdicts.ts';

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

/** One claim with the verdicts to choose from. */
function OpenClaim({
  number,
  text,
  ...field
}: { number: number; text: string } & Omit<Parameters<typeof Field>[0], 'field' | 'material' | 'onMark'>) {
  const id = useId();
  return (
    <fieldset className={classes.claim} aria-labelledby={id}>
      <p id={id} className={classes.text}>
        <span className={classes.number}>{m.guide_claim_n({ n: String(number) })}</span>
        {text}
      </p>
      <Field field={verdictField} material={undefined} onMark={() => undefined} {...field} />
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
              given={verdicts[claim.key] && [verdicts[claim.key] as string]}
              onGiven={(given) => setVerdicts((before) => ({ ...before, [claim.key]: given?.[0] as ClaimVerdict }))}
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
