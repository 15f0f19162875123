import { isMissingFile, reloadIfReachable } from '#browser/missingFiles.ts';
import { brand } from '#facts/brand.ts';
import { errorTexts } from '#facts/errorTexts.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';
import { Component, type ReactNode } from 'react';

type ErrorScreenProps = { readonly children: ReactNode };

/** Catches what nobody expected and offers a way on. What is kept on the device is not touched. */
export class ErrorScreen extends Component<ErrorScreenProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error('Something was thrown that says nothing') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isMissingFile(error)) {
      return (
        <EmptyField isAlert title="Out of range">
          <p>{errorTexts.notLoaded}</p>
          <Button look="onPitch" onClick={() => void reloadIfReachable()}>
            Try again
          </Button>
        </EmptyField>
      );
    }
    return (
      <EmptyField isAlert title="That went wide">
        <p>
          {errorTexts.broken} <a href={`mailto:${brand.studio.email}`}>{brand.studio.email}</a>.
        </p>
        <Button look="onPitch" onClick={() => location.reload()}>
          Reload
        </Button>
      </EmptyField>
    );
  }
}
