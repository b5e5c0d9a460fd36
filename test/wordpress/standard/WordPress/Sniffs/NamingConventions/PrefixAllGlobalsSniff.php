<?php
namespace WordPress\Sniffs\NamingConventions;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Functions, classes, constants and variables that all plugins share bear the name of this one.
 */
class PrefixAllGlobalsSniff implements Sniff {

	public function register() {
		return array( T_FUNCTION, T_CLASS, T_CONST, T_VARIABLE, T_STRING );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		if ( array() !== array_intersect( $tokens[ $at ]['conditions'], array( T_FUNCTION, T_CLOSURE, T_CLASS ) ) ) {
			return;
		}
		$name = $tokens[ $at ]['content'];
		if ( T_STRING === $tokens[ $at ]['code'] && 'define' !== $name || preg_match( '/^\$(GLOBALS|_[A-Z]+)$/', $name ) ) {
			return;
		}
		// Parameters stand before the body of their function.
		foreach ( isset( $tokens[ $at ]['nested_parenthesis'] ) ? $tokens[ $at ]['nested_parenthesis'] : array() as $open => $close ) {
			if ( isset( $tokens[ $open ]['parenthesis_owner'] ) && T_FUNCTION === $tokens[ $tokens[ $open ]['parenthesis_owner'] ]['code'] ) {
				return;
			}
		}
		if ( T_VARIABLE !== $tokens[ $at ]['code'] ) {
			$name = $tokens[ $file->findNext( array( T_STRING, T_CONSTANT_ENCAPSED_STRING ), $at + 1 ) ]['content'];
		}
		if ( 0 !== stripos( trim( $name, '$\'"' ), 'ausflugskarte_' ) ) {
			$file->addError( '%s could be of any plugin', $at, 'NonPrefixedFound', array( $name ) );
		}
	}
}
