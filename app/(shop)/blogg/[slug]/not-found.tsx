export { PostNotFound as default } from "@/components/blog/post-not-found";
