import type { Elements } from '#ui/content.ts';
import { isMissingFile, reloadIfPossible } from '#device/site/missingFiles.ts';
import { brand } from '#core/shop/brand.ts';
import { errorTexts } from '#core/shop/appTexts.ts';
import { useSignal } from '#device/site/useSignal.ts';
import { Button } from '#ui/Button.tsx';
import { EmailLink } from '#ui/Link.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';
import { Component } from 'react';

type ErrorScreenProps = { readonly children: Elements };
type ErrorScreenState = { readonly error: unknown; readonly isStillOffline: boolean };

/** The error boundary around the app: says what is wrong and offers ways to continue. Stored data is not touched. */
export class ErrorScreen extends Component<ErrorScreenProps, ErrorScreenState> {
  override state: ErrorScreenState = { error: undefined, isStillOffline: false };

  static getDerivedStateFromError(error: unknown): ErrorScreenState {
    return {
      error: error ?? new Error('undefined or null was thrown'),
      isStillOffline: false,
    };
  }

  override componentDidMount(): void {
    window.addEventListener('hashchange', this.forgetMissing);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('hashchange', this.forgetMissing);
  }

  /** Another address was chosen. Its page may have been loaded before. */
  readonly forgetMissing = (): void => {
    if (isMissingFile(this.state.error)) this.setState({ error: undefined });
  };

  readonly tryAgain = async (): Promise<void> => {
    this.setState({ isStillOffline: false });
    const isStillOffline = !(await reloadIfPossible());
    this.setState({ isStillOffline });
  };

  override render(): Elements {
    const { error, isStillOffline } = this.state;
    if (error === undefined) return this.props.children;
    if (isMissingFile(error)) {
      return (
        <MissingPart isStillOffline={isStillOffline} onTryAgain={() => void this.tryAgain()} />
      );
    }
    return (
      <EmptyField isAlert title={errorTexts.wentWrong}>
        <p>
          <span>{`${errorTexts.broken} `}</span>
          <EmailLink email={brand.studio.email} />
          <span>.</span>
        </p>
        <Button look="onPitch" onClick={() => location.reload()}>
          {errorTexts.reload}
        </Button>
      </EmptyField>
    );
  }
}

type MissingPartProps = { readonly isStillOffline: boolean; readonly onTryAgain: () => void };

/** A part of the app could not be loaded, offline or online. */
function MissingPart({ isStillOffline, onTryAgain }: MissingPartProps) {
  const isAnswered = useSignal();
  return (
    <EmptyField isAlert title={isAnswered ? errorTexts.wentWrong : errorTexts.offline}>
      <p>{isAnswered ? errorTexts.missing : errorTexts.notLoaded}</p>
      <Button look="onPitch" onClick={onTryAgain}>
        {errorTexts.tryAgain}
      </Button>
      <p>{isStillOffline && errorTexts.stillOffline}</p>
    </EmptyField>
  );
}
