import { Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { claimVerdicts, guideLimits as limits } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { verdictWords } from '#web/lib/guide-words.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AddButton } from './add-button.tsx';
import { Entry } from './entry.tsx';
import classes from './guide.module.css';
import { type GuideForm, newClaim, newClaimCheck } from './guide-values.ts';

interface PlacedProps {
  form: GuideForm;
  /** The form's path to the document. */
  path: `claim_checks.${number}`;
  index: number;
}

/** The claims about one document, each with its verdict. */
const Claims = ({ form, path, index }: PlacedProps) => {
  const { claims = [] } = form.values.claim_checks[index] ?? {};
  return (
    <div className={classes.claims}>
      {claims.map((claim, at) => (
        <Entry
          key={claim.key}
          name={m.guide_claim_n({ n: String(at + 1) })}
          onRemove={() => form.removeListItem(`${path}.claims`, at)}
          first={
            <Textarea
              autosize
              maxRows={6}
              minRows={1}
              label={m.guide_claim_n({ n: String(at + 1) })}
              required
              maxLength={limits.claim.most}
              {...form.getInputProps(`${path}.claims.${at}.text`)}
            />
          }
        >
          <NativeSelect
            label={m.guide_claim_verdict()}
            data={claimVerdicts.map((verdict) => ({ value: verdict, label: verdictWords[verdict]() }))}
            {...form.getInputProps(`${path}.claims.${at}.verdict`)}
          />
          <Textarea
            autosize
            maxRows={6}
            minRows={1}
            label={m.guide_claim_reason()}
            description={m.guide_claim_reason_hint()}
            required
            maxLength={limits.reason.most}
            {...form.getInputProps(`${path}.claims.${at}.reason`)}
          />
          <Textarea
            autosize
            maxRows={6}
            minRows={1}
            label={m.guide_claim_quote()}
            description={m.guide_claim_quote_hint()}
            maxLength={limits.quote.most}
            {...form.getInputProps(`${path}.claims.${at}.quote`)}
          />
        </Entry>
      ))}
      {form.errors[`${path}.claims`] && <Input.Error role="alert">{form.errors[`${path}.claims`]}</Input.Error>}
      {claims.length < limits.claims.most && (
        <AddButton label={m.guide_claim_add()} onClick={() => form.insertListItem(`${path}.claims`, newClaim())} />
      )}
    </div>
  );
};

/** The company's own documents with claims about them, on which people practise checking. */
export const ClaimChecksCard = ({ form }: { form: GuideForm }) => (
  <DataCard title={m.guide_field_claim_checks()} line={m.guide_claim_checks_line()}>
    <div className="ui-stack ui-gap-xl">
      {form.values.claim_checks.map((document, index) => (
        <Entry
          key={document.key}
          name={document.title || m.guide_document_n({ n: String(index + 1) })}
          onRemove={() => form.removeListItem('claim_checks', index)}
          first={
            <TextInput
              label={m.guide_document_title()}
              required
              maxLength={limits.name.most}
              {...form.getInputProps(`claim_checks.${index}.title`)}
            />
          }
        >
          <Textarea
            label={m.guide_document_text()}
            description={m.guide_document_text_hint()}
            required
            autosize
            minRows={6}
            maxRows={16}
            {...form.getInputProps(`claim_checks.${index}.text`)}
          />
          <Claims form={form} path={`claim_checks.${index}`} index={index} />
        </Entry>
      ))}
      {form.values.claim_checks.length < limits.claimChecks.most && (
        <AddButton label={m.guide_document_add()} onClick={() => form.insertListItem('claim_checks', newClaimCheck())} />
      )}
    </div>
  </DataCard>
);
