import { isMissingFile, reloadIfReachable } from '#browser/missingFiles.ts';
import { brand } from '#facts/brand.ts';
import { errorTexts } from '#facts/errorTexts.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';
import { Component, type ReactNode } from 'react';

type ErrorScreenProps = { readonly children: ReactNode };
type ErrorScreenState = { readonly error: unknown; readonly isStillAway: boolean };

/** Catches what nobody expected and offers a way on. What is kept on the device is not touched. */
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

  /** The way back leads to what has been loaded before. */
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
      return (
        <EmptyField isAlert title={errorTexts.outOfRange}>
          <p>{errorTexts.notLoaded}</p>
          <Button look="onPitch" onClick={() => void this.tryAgain()}>
            {errorTexts.tryAgain}
          </Button>
          <p>{isStillAway && errorTexts.stillNoSignal}</p>
        </EmptyField>
      );
    }
    return (
      <EmptyField isAlert title={errorTexts.wentWide}>
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
