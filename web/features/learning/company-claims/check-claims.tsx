import { Button } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { companyGuide } from '#contract/company-guide.ts';
import { type ClaimVerdict, claimVerdicts } from '#contract/company-guide-values.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { verdictWords } from '#web/lib/guide-words.ts';
import { Problem } from '#web/lib/problem.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useSend } from '#web/lib/send.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import fieldClasses from '../lab/field.module.css';
import { ChoiceList } from '../quiz/choice-list.tsx';
import { ChangedMeanwhile, NewVersion } from './changed-meanwhile.tsx';
import { CheckedClaim } from './checked-claim.tsx';
import classes from './company-claims.module.css';

type Shown = ReplyOf<typeof companyGuide.claimCheck>;
type Claim = Shown['claims'][number];
/** Verdicts by the key of the claim, with the text that each is about. */
type Given = Readonly<Record<string, { text: string; verdict: ClaimVerdict }>>;

interface Compared {
  claims: readonly Claim[];
  verdicts: Readonly<Record<string, ClaimVerdict>>;
  results: ReplyOf<typeof companyGuide.compareClaims>['claims'];
}

/** The verdicts of the company beside the reader's own. */
function Comparison({ claims, verdicts, results }: Compared) {
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  const right = results.filter(({ is_right }) => is_right).length;
  return (
    <>
      <p ref={outcome} tabIndex={-1} className={classes.outcome}>
        {right === claims.length ? m.own_claims_all() : m.own_claims_count({ right: String(right), all: String(claims.length) })}
      </p>
      {claims.map(({ key, text }, index) => {
        const result = results.find((one) => one.key === key);
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

interface Props {
  document: Shown;
  /** Whether the document is being loaded again. */
  isReloading: boolean;
  onReload: () => void;
}

/** A document of the company above the claims about it. The company's verdicts are shown once there is a verdict on every claim. */
export function CheckClaims({ document: { key, title, text, claims, version }, isReloading, onReload }: Props) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState<Given>({});
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isComplaining, setComplaining] = useState(false);
  /** The version that the company has changed since it was loaded. */
  const [outdated, setOutdated] = useState<string | null>(null);
  const comparing = useSend('POST /api/learning/company-guide/claim-checks/:key/compare', {
    failed: m.own_claims_failed(),
    after: (reply, { body }) => setCompared({ claims, verdicts: body.verdicts, results: reply.claims }),
  });
  const verdictOn = (claim: Claim) => (given[claim.key]?.text === claim.text ? given[claim.key]?.verdict : undefined);
  const isOutdated = outdated === version;

  function submit(event: FormEvent) {
    event.preventDefault();
    const verdicts: Record<string, ClaimVerdict> = {};
    for (const claim of claims) {
      const verdict = verdictOn(claim);
      if (verdict) verdicts[claim.key] = verdict;
    }
    const open = claims.findIndex((claim) => !verdictOn(claim));
    setComplaining(open >= 0);
    if (open >= 0) form.current?.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus();
    else
      comparing.sendOrThrow({ params: { key }, body: { verdicts, version } }).catch((problem: unknown) => {
        if (problem instanceof Problem && problem.code === 'claims_changed') setOutdated(version);
      });
  }

  function again() {
    setGiven({});
    setCompared(null);
    setComplaining(false);
    setOutdated(null);
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
          <Comparison {...compared} />
          <Button variant="default" onClick={again}>
            {m.quiz_again()}
          </Button>
        </>
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          {outdated !== null && !isOutdated && <NewVersion className={classes.outcome} />}
          {claims.map((claim, index) => (
            <OpenClaim
              key={claim.key}
              number={index + 1}
              text={claim.text}
              given={verdictOn(claim)}
              onGiven={(verdict) => setGiven((before) => ({ ...before, [claim.key]: { text: claim.text, verdict } }))}
              isMissing={isComplaining && !verdictOn(claim)}
              disabled={comparing.isPending}
            />
          ))}
          {isOutdated && <ChangedMeanwhile message={m.error_claims_changed()} isLoading={isReloading} onReload={onReload} />}
          {comparing.problem && comparing.code !== 'claims_changed' && (
            <div className="ui-mb-md">
              <FormProblem message={comparing.problem} />
            </div>
          )}
          {!isOutdated && (
            <ReadOnlyInView>
              <Button type="submit" loading={comparing.isPending}>
                {m.own_claims_compare()}
              </Button>
            </ReadOnlyInView>
          )}
        </form>
      )}
    </>
  );
}
