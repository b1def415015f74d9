"use client";
import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { Component, startTransition, type ReactNode } from "react";
import { LazyErrorPage } from "./lazy-error-page";

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Around the frame itself: what is shown instead stands alone in the document. */
  alone?: boolean;
};
type BoundaryProps = ErrorBoundaryProps & { path: string; refresh: () => void };
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
    if (error === null) return this.props.children;
    const page = <LazyErrorPage error={error} retry={this.retry} />;
    return this.props.alone ? <main>{page}</main> : page;
  }
}

/**
 * Around a page, inside the shop's own header and footer, and once more around these. By hand, because error.tsx and
 * global-error.tsx cost every page a request each, and next/error 2 KB of script.
 */
export function ErrorBoundary({ children, alone }: ErrorBoundaryProps) {
  const router = useRouter();
  return (
    <Boundary path={usePathname()} refresh={() => router.refresh()} alone={alone}>
      {children}
    </Boundary>
  );
}
