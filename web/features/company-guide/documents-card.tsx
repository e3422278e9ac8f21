import { Textarea, TextInput } from '@mantine/core';
import { guideLimits as limits } from '#contract/company-guide-values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { AddButton } from './add-button.tsx';
import { Entry } from './entry.tsx';
import { type GuideForm, newDocument } from './guide-values.ts';

/** The company's own documents, on which people practise redaction. */
export const DocumentsCard = ({ form }: { form: GuideForm }) => (
  <DataCard title={m.guide_field_documents()} line={m.guide_documents_line()}>
    <div className="ui-stack ui-gap-xl">
      {form.values.documents.map((document, index) => (
        <Entry
          key={document.key}
          name={document.title || m.guide_document_n({ n: String(index + 1) })}
          onRemove={() => form.removeListItem('documents', index)}
          first={
            <TextInput
              label={m.guide_document_title()}
              required
              maxLength={limits.name.most}
              {...form.getInputProps(`documents.${index}.title`)}
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
            {...form.getInputProps(`documents.${index}.text`)}
          />
          <Textarea
            label={m.guide_document_must_go()}
            description={m.guide_document_must_go_hint()}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps(`documents.${index}.must_go`)}
          />
          <Textarea
            label={m.guide_document_must_stay()}
            description={m.guide_document_must_stay_hint()}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps(`documents.${index}.must_stay`)}
          />
        </Entry>
      ))}
      {form.values.documents.length < limits.documents.most && (
        <AddButton label={m.guide_document_add()} onClick={() => form.insertListItem('documents', newDocument())} />
      )}
    </div>
  </DataCard>
);
