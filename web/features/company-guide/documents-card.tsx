import { Textarea, TextInput } from '@mantine/core';
import { guideLimits as limits } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { Entries } from './entries.tsx';
import { type GuideForm, inLines, newDocument, wordsIn } from './guide-values.ts';

/** The company's own documents, on which people practise redaction. */
export const DocumentsCard = ({ form }: { form: GuideForm }) => (
  <DataCard id="documents" title={m.guide_field_documents()} line={m.guide_documents_line()}>
    <Entries
      form={form}
      path="documents"
      items={form.values.documents}
      most={limits.documents.most}
      addLabel={m.guide_document_add()}
      newItem={newDocument}
    >
      {({ title, text, must_go, must_stay }, path, n) => ({
        name: title,
        numbered: m.guide_document_n({ n }),
        about: [
          m.guide_words({ count: wordsIn(text) }),
          m.guide_phrases_go({ count: inLines(must_go).length }),
          m.guide_phrases_stay({ count: inLines(must_stay).length }),
        ].join(' · '),
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
            <Textarea
              label={m.guide_document_must_go()}
              description={m.guide_document_must_go_hint()}
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps(`${path}.must_go`)}
            />
            <Textarea
              label={m.guide_document_must_stay()}
              description={m.guide_document_must_stay_hint()}
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps(`${path}.must_stay`)}
            />
          </>
        ),
      })}
    </Entries>
  </DataCard>
);
