import { Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { claimVerdicts, guideLimits as limits } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { verdictWords } from '#web/lib/guide-words.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Entries } from './entries.tsx';
import classes from './guide.module.css';
import { type GuideForm, newClaim, newClaimCheck, wordsIn } from './guide-values.ts';

interface PlacedProps {
  form: GuideForm;
  /** The form's path to the document. */
  path: `claim_checks.${number}`;
  claims: GuideForm['values']['claim_checks'][number]['claims'];
}

/** The claims about one document, each with its verdict. A fault of all of them takes the focus here. */
const Claims = ({ form, path, claims }: PlacedProps) => (
  <div className={classes.claims} role="group" aria-label={m.guide_claims_title()} tabIndex={-1} data-path={`${path}.claims`}>
    <p className={classes.label}>{m.guide_claims_title()}</p>
    {form.errors[`${path}.claims`] && <Input.Error role="alert">{form.errors[`${path}.claims`]}</Input.Error>}
    <Entries form={form} path={`${path}.claims`} items={claims} most={limits.claims.most} addLabel={m.guide_claim_add()} newItem={newClaim}>
      {({ text, verdict }, claim, n) => ({
        name: text && m.guide_claim_n({ n }),
        numbered: m.guide_claim_n({ n }),
        title: text ? m.guide_claim_named({ n, text }) : m.guide_claim_n({ n }),
        about: verdictWords[verdict](),
        first: (
          <Textarea
            autosize
            maxRows={6}
            minRows={1}
            label={m.guide_claim_n({ n })}
            required
            maxLength={limits.claim.most}
            {...form.getInputProps(`${claim}.text`)}
          />
        ),
        rest: (
          <>
            <NativeSelect
              label={m.guide_claim_verdict()}
              data={claimVerdicts.map((one) => ({ value: one, label: verdictWords[one]() }))}
              {...form.getInputProps(`${claim}.verdict`)}
            />
            <Textarea
              autosize
              maxRows={6}
              minRows={1}
              label={m.guide_claim_reason()}
              description={m.guide_claim_reason_hint()}
              required
              maxLength={limits.reason.most}
              {...form.getInputProps(`${claim}.reason`)}
            />
            <Textarea
              autosize
              maxRows={6}
              minRows={1}
              label={m.guide_claim_quote()}
              description={m.guide_claim_quote_hint()}
              maxLength={limits.quote.most}
              {...form.getInputProps(`${claim}.quote`)}
            />
          </>
        ),
      })}
    </Entries>
  </div>
);

/** The company's own documents with claims about them, on which people practise checking. */
export const ClaimChecksCard = ({ form }: { form: GuideForm }) => (
  <DataCard id="claim_checks" title={m.guide_field_claim_checks()} line={m.guide_claim_checks_line()}>
    <Entries
      form={form}
      path="claim_checks"
      items={form.values.claim_checks}
      most={limits.claimChecks.most}
      addLabel={m.guide_document_add()}
      newItem={newClaimCheck}
    >
      {({ title, text, claims }, path, n) => ({
        name: title,
        numbered: m.guide_document_n({ n }),
        about: `${m.guide_claims({ count: claims.length })} · ${m.guide_words({ count: wordsIn(text) })}`,
        first: (
          <TextInput label={m.guide_document_title()} required maxLength={limits.name.most} {...form.getInputProps(`${path}.title`)} />
        ),
        rest: (
          <>
            <Textarea
              label={m.guide_document_text()}
              description={m.guide_document_text_hint()}
              required
              autosize
              minRows={6}
              maxRows={16}
              {...form.getInputProps(`${path}.text`)}
            />
            <Claims form={form} path={path} claims={claims} />
          </>
        ),
      })}
    </Entries>
  </DataCard>
);
