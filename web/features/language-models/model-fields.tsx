import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { modelLimits as limits } from '#contract/language-model-values.ts';
import { m } from '#messages';
import { numberSeparators } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './language-models.module.css';
import { newModel, type ProviderForm } from './provider-values.ts';

/** The models of a provider, with their prices and limits. */
export function ModelFields({ form }: { form: ProviderForm }) {
  const { models, currency } = form.values;
  return (
    <DataCard title={m.models_models()} line={m.models_models_line()}>
      <div className="ui-stack ui-gap-xl">
        {models.map((model, index) => (
          // Models have no key besides their place, and are only added and removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={index} className={classes.model} aria-label={model.name || m.models_model_n({ n: String(index + 1) })}>
            <div className={classes.name}>
              <TextInput
                label={m.models_model_name()}
                required
                maxLength={limits.modelName.most}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...form.getInputProps(`models.${index}.name`)}
              />
              {models.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={model.name ? m.models_remove({ name: model.name }) : m.models_remove_unnamed()}
                  onClick={() => form.removeListItem('models', index)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <Amount form={form} path={`models.${index}.input_price`} label={m.models_input_price()} currency={currency} />
            <Amount form={form} path={`models.${index}.output_price`} label={m.models_output_price()} currency={currency} />
            <NumberInput
              label={m.models_max_output()}
              description={m.models_max_output_hint()}
              allowDecimal={false}
              allowNegative={false}
              {...numberSeparators()}
              {...form.getInputProps(`models.${index}.max_output_tokens`)}
            />
            <NumberInput
              label={m.models_max_input()}
              description={m.models_max_input_hint()}
              allowDecimal={false}
              allowNegative={false}
              {...numberSeparators()}
              {...form.getInputProps(`models.${index}.max_input_characters`)}
            />
          </fieldset>
        ))}
        {models.length < limits.models.most && (
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem('models', newModel())}
          >
            {m.models_add()}
          </Button>
        )}
      </div>
    </DataCard>
  );
}

const Amount = ({ form, path, label, currency }: { form: ProviderForm; path: string; label: string; currency: string }) => (
  <NumberInput
    label={label}
    description={m.models_price_hint()}
    allowNegative={false}
    decimalScale={6}
    {...numberSeparators()}
    suffix={` ${currency}`}
    {...form.getInputProps(path)}
  />
);
