import { isMissingFile, reloadIfReachable } from '#browser/missingFiles.ts';
import { brand } from '#facts/brand.ts';
import { errorTexts } from '#facts/appTexts.ts';
import { useSignal } from '#state/useSignal.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';
import { Component, type ReactNode } from 'react';

type ErrorScreenProps = { readonly children: ReactNode };
type ErrorScreenState = { readonly error: unknown; readonly isStillAway: boolean };

/** Catches unexpected errors and offers ways to continue. Stored data is not touched. */
export class ErrorScreen extends Component<ErrorScreenProps, ErrorScreenState> {
  override state: ErrorScreenState = { error: undefined, isStillAway: false };

  static getDerivedStateFromError(error: unknown): ErrorScreenState {
    return {
      error: error ?? new Error('Something was thrown that says nothing'),
      isStillAway: false,
    };
  }

  override componentDidMount(): void {
    window.addEventListener('hashchange', this.leaveMissing);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('hashchange', this.leaveMissing);
  }

  /** Goes back to a page that has been loaded before. */
  readonly leaveMissing = (): void => {
    if (isMissingFile(this.state.error)) this.setState({ error: undefined });
  };

  readonly tryAgain = async (): Promise<void> => {
    this.setState({ isStillAway: false });
    const isStillAway = !(await reloadIfReachable());
    this.setState({ isStillAway });
  };

  override render(): ReactNode {
    const { error, isStillAway } = this.state;
    if (error === undefined) return this.props.children;
    if (isMissingFile(error)) {
      return <MissingPart isStillAway={isStillAway} onTryAgain={() => void this.tryAgain()} />;
    }
    return (
      <EmptyField isAlert title={errorTexts.wentWrong}>
        <p>
          {errorTexts.broken} <a href={`mailto:${brand.studio.email}`}>{brand.studio.email}</a>.
        </p>
        <Button look="onPitch" onClick={() => location.reload()}>
          {errorTexts.reload}
        </Button>
      </EmptyField>
    );
  }
}

type MissingPartProps = { readonly isStillAway: boolean; readonly onTryAgain: () => void };

/** A part of the app could not be loaded, offline or online. */
function MissingPart({ isStillAway, onTryAgain }: MissingPartProps) {
  const isAnswered = useSignal();
  return (
    <EmptyField isAlert title={isAnswered ? errorTexts.wentWrong : errorTexts.offline}>
      <p>{isAnswered ? errorTexts.missing : errorTexts.notLoaded}</p>
      <Button look="onPitch" onClick={onTryAgain}>
        {errorTexts.tryAgain}
      </Button>
      <p>{isStillAway && errorTexts.stillOffline}</p>
    </EmptyField>
  );
}
