import { ModulePreview, type ModulePreviewProps } from '#web/features/authoring/trial/module-preview.tsx';
import { TrialStep } from '#web/features/learning/viewer/trial-step.tsx';

const renderStep: ModulePreviewProps['renderStep'] = (step) => <TrialStep {...step} />;

/** A module that is being written, tried by its author with the very parts that learners have. */
export const ModulePreviewScreen = (props: Omit<ModulePreviewProps, 'renderStep'>) => <ModulePreview {...props} renderStep={renderStep} />;
