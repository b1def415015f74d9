"use client";
import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { Component, startTransition, type ReactNode } from "react";
import { ErrorPage } from "./late-error-page";

type BoundaryProps = { children: ReactNode; path: string; refresh: () => void };
type BoundaryState = { error: unknown; path: string };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, path: this.props.path };

  // Another page is not broken because this one is.
  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { error: null, path };
  }

  static getDerivedStateFromError(error: unknown) {
    // A redirect and a 404 are thrown too, and not ours.
    unstable_rethrow(error);
    return { error };
  }

  retry = () =>
    startTransition(() => {
      this.props.refresh();
      this.setState({ error: null });
    });

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorPage error={error} retry={this.retry} />;
  }
}

/**
 * Around a page, inside the shop's own header and footer. By hand, because error.tsx costs every page a request and
 * next/error 2 KB of script.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <Boundary path={usePathname()} refresh={() => router.refresh()}>
      {children}
    </Boundary>
  );
}
