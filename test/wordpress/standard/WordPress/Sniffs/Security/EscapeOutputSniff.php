<?php
namespace WordPress\Sniffs\Security;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Whatever is written out is a text in quotes or comes out of a function that escapes.
 */
class EscapeOutputSniff implements Sniff {

	const ESCAPING = array( 'esc_html', 'esc_attr', 'esc_url', 'esc_textarea', 'esc_html__', 'esc_attr__', 'wp_kses_post', 'wp_json_encode', 'selected', 'checked' );

	public function register() {
		return array( T_ECHO, T_PRINT, T_OPEN_TAG_WITH_ECHO, T_STRING );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		$name   = $tokens[ $at ]['content'];
		if ( T_STRING === $tokens[ $at ]['code'] && ! in_array( $name, array( 'printf', 'vprintf', 'print_r', 'var_dump', '_e', '_ex' ), true ) ) {
			return;
		}
		if ( '_' === $name[0] ) {
			$file->addError( '%s() writes words that nobody escaped', $at, 'UnsafePrintingFunction', array( $name ) );
			return;
		}
		$end = $file->findNext( array( T_SEMICOLON, T_CLOSE_TAG ), $at );
		for ( $i = $at + 1; $i < $end; $i++ ) {
			if ( T_STRING === $tokens[ $i ]['code'] && in_array( $tokens[ $i ]['content'], self::ESCAPING, true ) ) {
				$i = $tokens[ $file->findNext( T_OPEN_PARENTHESIS, $i ) ]['parenthesis_closer'];
				continue;
			}
			if ( in_array( $tokens[ $i ]['code'], array( T_VARIABLE, T_STRING, T_DOUBLE_QUOTED_STRING, T_HEREDOC ), true ) ) {
				$file->addError( '%s is written out unescaped', $i, 'OutputNotEscaped', array( $tokens[ $i ]['content'] ) );
			}
		}
	}
}
