import { ModulePreview, type ModulePreviewProps } from '#web/features/authoring/trial/module-preview.tsx';
import { TrialStep } from '#web/features/learning/viewer/trial-step.tsx';

const renderStep: ModulePreviewProps['renderStep'] = (step) => <TrialStep {...step} />;

/** An author's preview of a module, with the same components that learners use. */
export const ModulePreviewScreen = (props: Omit<ModulePreviewProps, 'renderStep'>) => <ModulePreview {...props} renderStep={renderStep} />;
